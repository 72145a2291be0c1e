export { YourDataCard } from './delete-account';
export * from './account-closed-path';
export { personalData } from './person.api';
export { YourData } from './your-data';
