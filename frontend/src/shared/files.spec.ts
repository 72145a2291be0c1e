import { saveFile } from './files';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('a file can be read for a while after the click that saves it', () => {
  const revoke = jest.spyOn(URL, 'revokeObjectURL');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  saveFile({ name: 'history.csv', type: 'text/csv', content: 'a,b' });
  jest.advanceTimersByTime(30_000);
  expect(revoke).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(revoke).toHaveBeenCalledWith('blob:preview');
});
