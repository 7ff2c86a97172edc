-- Comments of erased accounts are not shown as edited, because their earlier texts were erased too.
update comments set edited_at = null where author_id is null and edited_at is not null;
