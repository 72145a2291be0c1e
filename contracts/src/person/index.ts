export * from './person.api.js';
