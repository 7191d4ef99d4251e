# Patroni calls this once with the address of the new primary (patroni.yml, post_bootstrap).
set -e
"${PG_BIN}/psql" "$1" --quiet --set ON_ERROR_STOP=1 <<SQL
create role homeground login password '${DATABASE_PASSWORD}';
create database homeground owner homeground;
SQL
