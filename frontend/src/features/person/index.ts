export { YourDataCard } from './delete-account';
export { deleteAccount, personalData } from './person.api';
export { YourData } from './your-data';
