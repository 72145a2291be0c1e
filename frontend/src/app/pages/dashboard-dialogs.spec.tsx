import { screen, waitFor } from '@testing-library/react';
import {
  anitaOnWire,
  anitasApplicationOnWire,
  anitasHistory,
  bottlingLineOnWire,
} from '../../testing/examples';
import { answer } from '../../testing/fake-server';
import { openClient, serverFor, toListAnswer } from '../../testing/open-client';
import '../../testing/dashboard-screens';

it.each([
  ['freelance-project', 'Apply Now'],
  ['applied-project', 'History'],
  ['profile', 'Edit profile'],
])('the dialog on %s returns the focus to its button', async (view, name) => {
  const server = serverFor(anitaOnWire)
    .on('POST /get-all-project/with-category', () => answer(toListAnswer(bottlingLineOnWire)))
    .on('GET /get-apply-project/consultant', () => answer(toListAnswer(anitasApplicationOnWire)))
    .on(`GET /audit/applications/${bottlingLineOnWire._id}/${anitaOnWire._id}`, () =>
      answer({ message: 'ok', data: anitasHistory }),
    );
  const { user } = openClient(`/dashboard?view=${view}`, server);
  const button = await screen.findByRole('button', { name });
  await user.click(button);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
});

it('the focus stays on a project that was applied to, whose button is gone', async () => {
  let isApplied = false;
  const server = serverFor(anitaOnWire)
    .on('POST /get-all-project/with-category', () =>
      answer(toListAnswer({ ...bottlingLineOnWire, applied: isApplied })),
    )
    .on('POST /user/apply-project', () => {
      isApplied = true;
      return answer({ message: 'ok', data: anitasApplicationOnWire });
    });
  const { user } = openClient('/dashboard?view=freelance-project', server);
  await user.click(await screen.findByRole('button', { name: 'Apply Now' }));
  await user.type(await screen.findByLabelText('Enter Proposal Amount'), '410000');
  await user.click(screen.getByRole('button', { name: 'Submit Proposal' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Apply Now' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Applied$/));
});
