-- Messages that their sender forwarded from another conversation; decision 77.
alter table messages add is_forwarded boolean not null default false;
