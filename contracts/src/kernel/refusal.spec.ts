import { accept, refuse, unwrap } from './refusal.js';

it('unwraps a value, and throws a refusal as a fault that names its subject', () => {
  expect(unwrap(accept(7))).toBe(7);
  expect(() => unwrap(refuse('PLAN.WITHDRAWN'))).toThrow(/^PLAN\.WITHDRAWN$/);
  expect(() => unwrap(refuse('PLAN.WITHDRAWN'), 'plan-7')).toThrow(/^plan-7: PLAN\.WITHDRAWN$/);
});
