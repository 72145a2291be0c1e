export * from '../account/account.examples.js';
export * from '../application/application.examples.js';
export * from '../blog/blog.examples.js';
export * from '../enquiry/enquiry.examples.js';
export * from '../project/completed-project.examples.js';
export * from '../project/project.examples.js';
export * from '../sector/sector.examples.js';
export * from '../subscription/subscription.examples.js';
