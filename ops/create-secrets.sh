#!/bin/sh
# Writes the secrets that an installation makes up itself to ./secrets, one file each; files that exist stay as they are.
set -eu
cd "$(dirname "$0")/.."
mkdir -p -m 700 secrets
create() {
  [ -s "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"
  # Containers read them as another user; the folder keeps others out.
  chmod 644 "secrets/$1"
}
for name in KEYRING_KEK EMAIL_CLAIM_KEY JWT_SECRET OTP_KEY AUDIT_SIGNING_KEY RAZORPAY_WEBHOOK_SECRET MONGO_ROOT_PASSWORD; do
  create "$name" "$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')"
done
create MONGO_URL "mongodb://root:$(cat secrets/MONGO_ROOT_PASSWORD)@mongo:27017/?replicaSet=rs0&authSource=admin"
for name in RAZORPAY_KEY_SECRET SMTP_URL; do
  [ -s "secrets/$name" ] || { : > "secrets/$name"; chmod 644 "secrets/$name"; echo "secrets/$name is empty: write yours into it"; }
done
