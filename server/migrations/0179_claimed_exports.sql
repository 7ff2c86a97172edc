alter table exports
  -- A download claims the file until then and renews the claim while it runs, so that one whose process dies ends too.
  add column claimed_until timestamptz;
