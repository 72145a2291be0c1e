import { cleanName } from './attachment.js';

it.each([
  ['Plan.PDF', 'Plan.PDF'],
  ['a/b\\c:d.pdf', 'a b c d.pdf'],
  ['north\u202ewall.pdf', 'north wall.pdf'],
  ['\ufeffநிலம்\u200b.pdf', 'நிலம்.pdf'],
  ['क्\u200dष രാജന്\u200d 👩\u200d🏭.pdf', 'क्\u200dष രാജന്\u200d 👩\u200d🏭.pdf'],
  ['half\ud800.pdf', 'half.pdf'],
  ['drawing', 'drawing.pdf'],
  ['...', 'Attachment.pdf'],
])('a file that was called %j is saved as %j', (name, saved) => {
  expect(cleanName(name, 'application/pdf')).toBe(saved);
});
