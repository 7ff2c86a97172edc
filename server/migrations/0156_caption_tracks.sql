-- Captions of videos. Stored as data: the file that browsers get is written from it.

create table caption_tracks (
  media_id uuid not null references media on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$'),
  -- Sorted by time: a list of {"start", "end", "text"}, in milliseconds and plain text.
  cues jsonb not null check (jsonb_typeof(cues) = 'array' and octet_length(cues::text) <= 2000000),
  -- New with every change, so that an edit of an earlier one is noticed.
  revision uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  primary key (media_id, language)
);
