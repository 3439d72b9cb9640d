create table shop (
  id int not null,
  name text
);

delete from item where shop = 1;
