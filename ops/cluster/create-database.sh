# Patroni calls this once with the address of the new primary (patroni.yml, post_bootstrap).
set -e
"${PG_BIN}/psql" "$1" --quiet --set ON_ERROR_STOP=1 <<SQL
create role homeground login password '${DATABASE_PASSWORD}';
-- With this right the doctor sees which standby is synchronous.
grant pg_read_all_stats to homeground;
create database homeground owner homeground;
SQL
