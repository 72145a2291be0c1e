import { screen, waitFor, within } from '@testing-library/react';
import { bottlingLineOnWire, meeraOnWire } from '../../testing/examples';
import { answer, refusal } from '../../testing/fake-server';
import { toListAnswer, openClient, serverFor } from '../../testing/open-client';
import '../../testing/dashboard-screens';

const { title } = bottlingLineOnWire;
const withProject = (changes: Partial<typeof bottlingLineOnWire> = {}) =>
  serverFor(meeraOnWire).on('GET /user/get-all-project', () =>
    answer(toListAnswer({ ...bottlingLineOnWire, ...changes })),
  );
const open = (server = withProject()) => ({
  ...openClient('/dashboard?view=applied-project', server),
  server,
});

describe('editing one’s own project', () => {
  const edit = async () => {
    const client = open();
    await client.user.click(await screen.findByRole('button', { name: `Edit ${title}` }));
    return { ...client, dialog: within(await screen.findByRole('dialog')) };
  };

  it('starts with the current values, sends the changed ones, and reloads the list', async () => {
    const { user, server, dialog } = await edit();
    server.on('POST /user/update-project', () =>
      answer({ message: 'Project updated successfully' }),
    );
    const before = server.callsTo('GET /user/get-all-project').length;
    expect(await dialog.findByLabelText('Company Name')).toHaveValue('Iyer Beverages');
    expect(dialog.getByLabelText('Key point 2')).toHaveValue('Ready in four months');
    expect(
      dialog.getByText(/everyone who has applied .* may withdraw for three days/),
    ).toBeVisible();
    const name = dialog.getByLabelText('Project Name');
    await user.clear(name);
    await user.type(name, 'Guava line');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Project updated successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const form = server.callsTo('POST /user/update-project')[0]?.body as FormData;
    expect(Object.fromEntries(form)).toMatchObject({
      projectId: bottlingLineOnWire._id,
      title: 'Guava line',
      budget: '450000',
      sector: 'Food & Beverage',
      'keyPoints[1]': 'Ready in four months',
    });
    expect(server.callsTo('GET /user/get-all-project').length).toBeGreaterThan(before);
  });

  it('starts with the whole project, of which the list shows the beginning', async () => {
    const whole = { ...bottlingLineOnWire, keyPoints: ['1', '2', '3', '4', '5', '6'] };
    const server = withProject().on(`GET /get-project/${whole._id}`, () =>
      answer({ message: 'ok', data: whole }),
    );
    const { user } = open(server);
    await user.click(await screen.findByRole('button', { name: `Edit ${title}` }));
    expect(await screen.findByLabelText('Key point 6')).toHaveValue('6');
  });

  it('keeps the window and what was typed when the server refuses, and marks the field', async () => {
    const { user, server, dialog } = await edit();
    const fields = [{ field: 'expDate', message: 'Last Date for Apply is in the past.' }];
    server.on('POST /user/update-project', () =>
      refusal(400, { message: 'Please check the marked fields.', fields }),
    );
    await user.type(await dialog.findByLabelText('Project Name'), ' 2');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByText('Last Date for Apply is in the past.')).toBeVisible();
    expect(dialog.getByLabelText('Project Name')).toHaveValue(`${title} 2`);
  });
});

describe('closing one’s own project', () => {
  it('asks for confirmation, then closes it', async () => {
    const { user, server } = open();
    server.on('POST /user/close-project', () => answer({ message: 'Project closed successfully' }));
    await user.click(await screen.findByRole('button', { name: `Close project ${title}` }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(server.callsTo('POST /user/close-project')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Close project' }));
    expect(await screen.findByText('Project closed successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.callsTo('POST /user/close-project')[0]?.body).toEqual({
      projectId: bottlingLineOnWire._id,
    });
  });

  it('is not offered for one that is closed', async () => {
    open(withProject({ status: 2, awardStatus: 2 }));
    expect(await screen.findByText('Rejected')).toBeVisible();
    expect(screen.queryByRole('button', { name: `Close project ${title}` })).toBeNull();
    expect(screen.queryByRole('button', { name: `Edit ${title}` })).toBeNull();
  });
});
