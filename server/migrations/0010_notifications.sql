-- What people are told of. A group is everybody who did the same to the same thing; a cause is one such deed.

create table notifications (
  id uuid primary key default uuidv7(),
  recipient_id uuid not null references users on delete cascade,
  kind text not null check (kind in (
    'like', 'comment', 'reply', 'mention', 'network-request', 'network-accepted', 'project-invite',
    'project-join-request', 'project-request-accepted', 'room-added')),
  -- What the group is about: the post that is liked, the comment that is replied to.
  object_id uuid not null,
  -- The page that it leads to. What the object is part of goes together with it.
  subject_type text not null check (subject_type in ('post', 'project', 'person', 'room')),
  subject_id uuid not null,
  -- The time of its latest cause.
  updated_at timestamptz not null default now(),
  unique (recipient_id, kind, object_id)
);
create index notifications_recent on notifications (recipient_id, updated_at desc, id desc);
create index notifications_subject on notifications (subject_id);

-- Reading and mailing are noted for each cause, not for the group: what comes in the same moment as a
-- person marks their list stays unread, and a group whose only unread cause is taken back is read again.
create table notification_causes (
  notification_id uuid not null references notifications on delete cascade,
  actor_id uuid not null references users on delete cascade,
  -- The comment, the request, or for a like the post.
  cause_id uuid not null,
  recipient_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  mailed_at timestamptz,
  primary key (notification_id, actor_id, cause_id)
);
create index notification_causes_cause on notification_causes (cause_id);
create index notification_causes_actor on notification_causes (actor_id);
create index notification_causes_unread
  on notification_causes (recipient_id, notification_id) where read_at is null;
create index notification_causes_marked on notification_causes (recipient_id, read_at);
create index notification_causes_unmailed
  on notification_causes (recipient_id) where read_at is null and mailed_at is null;

-- Only what somebody changed; everybody else is told of everything, with a mail a week.
create table notification_preferences (
  user_id uuid primary key references users on delete cascade,
  digest text not null default 'weekly' check (digest in ('daily', 'weekly', 'off')),
  in_app_off text[] not null default '{}',
  email_off text[] not null default '{}'
);

-- When each person's digest was last put into the queue.
create table notification_digests (
  user_id uuid primary key references users on delete cascade,
  queued_at timestamptz not null
);
