export { type MongoOptions, type MongoServer, startMongo } from './start-mongo.js';
