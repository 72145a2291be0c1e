import type { Call } from '@nirmaan/contracts/kernel';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { answer, FakeServer, refusal } from '../../testing/fake-server';
import { runStore } from '../../testing/run-store';
import { defineCalls } from './exchange';
import { defineSubmit } from './handled';
import { useSubmit } from './use-submit';

const { post } = defineCalls<{ rename: Call<'/thing'> }>('thing');
const rename = defineSubmit(post('rename', '/thing'), { failed: 'It could not be renamed.' });

interface FormProps {
  readonly name: string;
  readonly onAccepted: (name: string) => void;
}

function Form({ name, onAccepted }: FormProps) {
  const { fieldErrors, send } = useSubmit(rename, () => onAccepted(name));
  return (
    <>
      <button onClick={() => send({ body: {} })}>Rename {name}</button>
      {fieldErrors.map(({ message }) => (
        <p key={message}>
          {name}: {message}
        </p>
      ))}
    </>
  );
}

/** Two forms of one submit on a page. */
function open(server: FakeServer) {
  const accepted: string[] = [];
  const report = (name: string) => void accepted.push(name);
  render(
    <Provider store={runStore(server).store}>
      <Form name="pump" onAccepted={report} />
      <Form name="valve" onAccepted={report} />
    </Provider>,
  );
  const user = userEvent.setup();
  const press = (name: string) =>
    user.click(screen.getByRole('button', { name: `Rename ${name}` }));
  return { accepted, press };
}

it('reports an acceptance to the form that sent the request, each time', async () => {
  const server = new FakeServer().on('POST /thing', () => answer({ message: 'Renamed.' }));
  const { accepted, press } = open(server);
  for (const name of ['pump', 'valve', 'valve']) await press(name);
  await waitFor(() => expect(accepted).toEqual(['pump', 'valve', 'valve']));
});

it('shows a refusal in the form that sent the request, and reports no acceptance of another', async () => {
  const fields = [{ field: 'name', message: 'too long' }];
  const answers = [answer({ message: 'Renamed.' }), refusal(400, { message: 'No.', fields })];
  const server = new FakeServer().on('POST /thing', () => answers.shift() ?? answer({}));
  const { accepted, press } = open(server);
  await press('pump');
  await waitFor(() => expect(accepted).toEqual(['pump']));
  await press('valve');
  expect(await screen.findByText('valve: too long')).toBeVisible();
  expect(screen.queryByText('pump: too long')).toBeNull();
  expect(accepted).toEqual(['pump']);
});
