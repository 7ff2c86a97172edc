-- Push messages about unread messages of a conversation.

-- When the last push of this conversation was queued and not yet sent. A job that was lost blocks later ones for a day.
alter table room_members add push_queued_at timestamptz;

alter table notification_preferences add push_messages boolean not null default true;
