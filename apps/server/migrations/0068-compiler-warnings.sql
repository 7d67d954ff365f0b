-- What the compiler said of a program that it compiled, with the current verdict; null: nothing, or no judge has told.
alter table submission add column compiler_warnings text;
