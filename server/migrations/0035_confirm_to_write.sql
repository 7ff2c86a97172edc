-- Whether members must confirm their email before they can post, comment, message or connect.
alter table instance_settings add confirm_to_write boolean not null default false;
