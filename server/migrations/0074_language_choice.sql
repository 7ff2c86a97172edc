-- Until now there was one language, so nobody has chosen: null until they do, and the browser decides.
alter table preferences alter column language drop default, alter column language drop not null;
update preferences set language = null where language = 'en';
