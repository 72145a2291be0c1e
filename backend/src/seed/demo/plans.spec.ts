import { demoPlans } from './demo-data.js';

it.each(demoPlans)('the plan $name sells nothing that everybody has', ({ features, credits }) => {
  expect(features[0]).toBe(`${credits} project applications`);
  expect(features.join()).not.toMatch(/PDF|history/i);
});
