export { DeleteAccountDialog, DeleteAccountForm } from './delete-account';
export * from './account-closed-path';
export * from './person.slice';
export { YourData } from './your-data';
export { YourDataCard } from './your-data-card';
