-- Projects, who works on them, and who would like to.

create table projects (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references users on delete cascade,
  title text not null check (octet_length(title) between 1 and 4096),
  summary text not null default '' check (octet_length(summary) <= 8192),
  description text not null default '' check (octet_length(description) <= 524288),
  status text not null check (status in ('ongoing', 'finished')),
  tags text[] not null default '{}',
  skills text[] not null default '{}',
  roles_wanted text[] not null default '{}',
  -- A list of {"kind", "url"}.
  links jsonb not null default '[]',
  starts_on date,
  ends_on date check (ends_on >= starts_on),
  -- Equal to the rows behind it at every commit.
  comment_count integer not null default 0 check (comment_count >= 0),
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index projects_feed on projects (status, created_at desc, id desc);
create index projects_owner on projects (owner_id);
create index projects_tags on projects using gin (tags);

-- Those who have accepted, the owner among them.
create table project_members (
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null default '',
  joined_at timestamptz not null default now(),
  -- As on the project: 'the projects of somebody, newest first' is then one index range.
  project_created_at timestamptz not null,
  primary key (project_id, user_id)
);
create index project_members_recent
  on project_members (user_id, project_created_at desc, project_id desc);

-- Whatever happens at once, no project is ever left by its owner.
alter table projects add constraint projects_owner_is_member
  foreign key (id, owner_id) references project_members (project_id, user_id)
  deferrable initially deferred;

create table project_requests (
  id uuid primary key default uuidv7(),
  project_id uuid not null references projects on delete cascade,
  -- The one who is invited, or who asks to join; the owner is on the other side.
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('invitation', 'join')),
  status text not null default 'pending'
    check (status in ('pending', 'accepted', 'rejected', 'withdrawn')),
  role text not null default '',
  message text not null default '',
  created_at timestamptz not null default now(),
  answered_at timestamptz
);
create unique index project_requests_pending
  on project_requests (project_id, user_id) where status = 'pending';
create index project_requests_person
  on project_requests (user_id, created_at desc, id desc) where status = 'pending';
create index project_requests_project on project_requests (project_id, created_at desc, id desc);

create table project_media (
  project_id uuid not null references projects on delete cascade,
  media_id uuid not null unique references media on delete cascade,
  position integer not null,
  primary key (project_id, position)
);

-- Pinned to a profile. Whoever leaves a project has it pinned no longer.
create table top_projects (
  user_id uuid not null references users on delete cascade,
  project_id uuid not null,
  position integer not null check (position between 1 and 5),
  primary key (user_id, position),
  unique (project_id, user_id),
  foreign key (project_id, user_id) references project_members (project_id, user_id)
    on delete cascade
);

create table saved_projects (
  user_id uuid not null references users on delete cascade,
  project_id uuid not null references projects on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, project_id)
);
create index saved_projects_recent on saved_projects (user_id, created_at desc, project_id desc);
create index saved_projects_project on saved_projects (project_id);

alter table comments add column project_id uuid references projects on delete cascade;
alter table comments drop constraint comments_subject;
alter table comments
  add constraint comments_subject check (num_nonnulls(post_id, project_id) = 1);
create index comments_of_project on comments (project_id, created_at, id) where parent_id is null;
