-- Members can hold back notifications from people they are not connected to: those are groups of their own, so that
-- they neither extend nor move the groups of the list.

alter table notification_preferences add holds_back_strangers boolean not null default false;

-- Decided when the group is created. It counts only while the setting is on and the actor is still a stranger.
alter table notifications add is_held_back boolean not null default false;
alter table notifications add unique (recipient_id, kind, object_id, is_held_back);
alter table notifications drop constraint notifications_recipient_id_kind_object_id_key;
create index notifications_held_back on notifications (recipient_id, updated_at desc, id desc)
  where is_held_back;

-- The value of the group, so that reads of causes need no join.
alter table notification_causes add is_held_back boolean not null default false;
