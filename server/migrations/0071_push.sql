-- Web Push: browsers that receive messages, and notifications that wait to be sent.

-- A subscription belongs to one session and ends with it.
create table push_subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique check (octet_length(endpoint) <= 1024),
  -- The keys of the browser (RFC 8291): a point on P-256, and random bytes.
  public_key bytea not null check (length(public_key) = 65),
  auth_secret bytea not null check (length(auth_secret) = 16),
  subscribed_at timestamptz not null default now(),
  -- Since the last message that the push service accepted.
  failures integer not null default 0,
  paused_until timestamptz
);
create index push_subscriptions_user on push_subscriptions (user_id, subscribed_at);
create index push_subscriptions_session on push_subscriptions (session_id);

-- Groups with a queued job, so that several causes in a short time are one message.
create table pending_pushes (
  notification_id uuid primary key references notifications on delete cascade,
  recipient_id uuid not null references users on delete cascade,
  -- Waits for the end of the recipient's quiet hours.
  is_held boolean not null default false
);
create index pending_pushes_recipient on pending_pushes (recipient_id);

alter table notification_preferences
  add push_off text[] not null default '{}',
  add push_shows_text boolean not null default false,
  -- As HH:MM in the time zone; all three are null without quiet hours.
  add quiet_start text,
  add quiet_end text,
  add quiet_time_zone text,
  add check (num_nulls(quiet_start, quiet_end, quiet_time_zone) in (0, 3));
