-- Texts are stored in ASCII from now on; those with accents are built again when they are read next.
truncate ready_orders;
