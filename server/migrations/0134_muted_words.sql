-- Words, phrases and hashtags whose posts, comments and notifications a member does not want to see.

create table muted_words (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- As typed; a hashtag begins with #.
  text text not null check (octet_length(text) <= 512),
  -- A part of a regular expression for texts folded by `fold_text`; unique, because it is the folded entry.
  pattern text not null check (octet_length(pattern) <= 1024),
  -- Null: until the member removes it.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, pattern)
);

-- Without case, nukta and joiners, which writers use or leave out. Normalized first: a letter and its sign can be one code
-- point or two.
create function fold_text(given text) returns text language sql immutable strict parallel safe
return translate(lower(normalize(given, NFC)), U&'\093C\09BC\0A3C\0ABC\0B3C\0CBC\200C\200D', '');

-- The entries of a member that have not expired, as one regular expression with word boundaries; null without any.
create function muted_pattern(member uuid) returns text language sql stable strict parallel safe
return (
  select '(^|[^[:alnum:]_\u00c0-\u024f\u0300-\u036f\u0900-\u0dff])(' || string_agg(pattern, '|')
    || ')($|[^[:alnum:]_\u00c0-\u024f\u0300-\u036f\u0900-\u0dff])'
  from muted_words where user_id = member and (expires_at is null or expires_at > now()));
