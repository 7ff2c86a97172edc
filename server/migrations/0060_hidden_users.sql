-- Searches leave out the users whom the viewer may not see. Since accounts can wait for approval or confirmation, the
-- condition has a third part, which the old index did not cover: every search for tags read all users.
create index users_hidden on users (id)
  where suspended_at is not null or deleted_at is not null or waiting_for is not null;
drop index users_gone;
