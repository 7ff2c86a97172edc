-- What operators set on screen: at most one row. Null, or no row, means the product's default.
create table instance_settings (
  is_only boolean primary key default true check (is_only),
  name text,
  tagline text,
  copyright text,
  accent_color text check (accent_color ~ '^#[0-9a-f]{6}$'),
  landing_headline text,
  landing_text text,
  support_email text,
  grievance_officer text,
  community_rules text,
  -- PNG files of 512 and 96 pixels; here and not in the media store, because they belong to no account.
  logo bytea,
  small_logo bytea,
  check ((logo is null) = (small_logo is null))
);

-- Every process holds the settings in memory and reads them again after a change.
create function notify_instance_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('sangam_instance_settings', '');
  return null;
end $$;

create trigger instance_settings_changed after insert or update on instance_settings
  for each statement execute function notify_instance_settings();
