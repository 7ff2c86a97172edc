-- The account that a complaint is about, also without a case: its moderator must not see the complaint.
alter table complaints add column accused_id uuid references users on delete set null;
update complaints g set accused_id = c.accused_id from moderation_cases c where c.id = g.case_id;
create index complaints_accused on complaints (accused_id);
