-- People may ask those who manage the contest also when it is over.
alter table contest add column late_clarifications boolean not null default false;
