-- Lists of projects by activity, by comments, and of those that look for people.

-- The latest edit, comment or new member, or the creation.
alter table projects add column last_active_at timestamptz not null default now();
update projects p set last_active_at = greatest(p.created_at, p.edited_at,
  (select max(c.created_at) from comments c where c.project_id = p.id),
  (select max(m.joined_at) from project_members m where m.project_id = p.id));

create index projects_active on projects (status, last_active_at desc, id desc);
create index projects_discussed on projects (status, comment_count desc, id desc);
create index projects_open on projects (status, created_at desc, id desc) where roles_wanted <> '{}';

-- Projects are found by the roles that they look for. The job `search.fill` indexes all of them again.
alter table project_words drop constraint project_words_source_check;
alter table project_words add constraint project_words_source_check
  check (source in ('title', 'summary', 'skill', 'tag', 'role'));
delete from keyed_projects;
