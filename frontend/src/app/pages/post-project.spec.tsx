import { projectPath } from '@nirmaan/contracts/project';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { anitaOnWire, bottlingLineOnWire, meeraOnWire } from '../../testing/examples';
import { answer, refusal } from '../../testing/fake-server';
import { openClient, serverFor, typeInAnotherTab } from '../../testing/open-client';
import '../../testing/dashboard-screens';

const posted = () =>
  answer({ message: 'Project submitted successfully', project: bottlingLineOnWire });

async function fillIn(server = serverFor(meeraOnWire).on('POST /add-project', posted)) {
  const client = openClient('/dashboard?view=upload-project', server);
  const { user, fill } = client;
  await fill(await screen.findByLabelText('Project Name'), 'Bottling line');
  await fill(screen.getByLabelText('Company Name'), 'Iyer Beverages');
  await fill(screen.getByLabelText('Description'), 'Plan and commission a line.');
  await fill(screen.getByLabelText('Budget'), '450000');
  await screen.findByRole('option', { name: 'Food & Beverage' });
  await user.selectOptions(screen.getByLabelText('Sector'), 'Food & Beverage');
  await user.selectOptions(screen.getByLabelText('Location'), 'Pune');
  fireEvent.change(screen.getByLabelText('Last Date for Apply'), {
    target: { value: '2099-12-31' },
  });
  const submit = () => user.click(screen.getByRole('button', { name: 'Post Project' }));
  return { ...client, server, submit };
}

describe('posting a project', () => {
  it('counts the description against its limit, and cuts nothing off', async () => {
    const { fill } = await fillIn();
    expect(screen.getByText('27 of 10,000 characters')).toBeVisible();
    await fill(screen.getByLabelText('Description'), 'x'.repeat(10_000));
    expect(screen.getByText('10,027 of 10,000 characters')).toBeVisible();
  });

  it('refuses a last date in the past while it is being typed', async () => {
    await fillIn();
    const day = screen.getByLabelText('Last Date for Apply');
    fireEvent.change(day, { target: { value: '0002-01-01' } });
    expect(screen.queryByText('Last Date for Apply is in the past.')).toBeNull();
    fireEvent.change(day, { target: { value: '2020-01-01' } });
    expect(await screen.findByText('Last Date for Apply is in the past.')).toBeVisible();
  });

  it('sends the form with its image and key points, and shows the page of the project', async () => {
    const { user, fill, server, submit, address } = await fillIn();
    const image = new File(['pixels'], 'plant.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText(/Project Image/), image);
    await fill(screen.getByLabelText('Key point 1'), 'FSSAI compliant');
    await user.click(screen.getByRole('button', { name: '+ Add Key Point' }));
    await fill(screen.getByLabelText('Key point 2'), 'Four months');
    await submit();
    expect(await screen.findByText('Project submitted successfully')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(projectPath(bottlingLineOnWire)));
    const form = server.callsTo('POST /add-project')[0]?.body as FormData;
    const { image: sent, ...fields } = Object.fromEntries(form);
    expect((sent as File).name).toBe('plant.png');
    expect(fields).toEqual({
      title: 'Bottling line',
      description: 'Plan and commission a line.',
      category: 'freelance',
      sector: 'Food & Beverage',
      budget: '450000',
      companyName: 'Iyer Beverages',
      location: 'Pune',
      expDate: '2099-12-31',
      'keyPoints[0]': 'FSSAI compliant',
      'keyPoints[1]': 'Four months',
    });
  });

  it.each([
    [false, 'Consultants with a plan, and those who apply, see your phone number and email.'],
    [true, 'Only consultants you award see your phone number and email.'],
  ])('says who sees the contact details, on award: %s', async (contactOnAward, sentence) => {
    await fillIn(serverFor({ ...meeraOnWire, contactOnAward }));
    expect(screen.getByText(new RegExp(`^${sentence}`))).toBeVisible();
  });

  it('is not posted twice from two tabs', async () => {
    const { user, server } = await fillIn();
    act(() => typeInAnotherTab({ begun: {}, writer: meeraOnWire._id }));
    expect(await screen.findByText('This project was posted in another tab')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Post Project' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Post another project' }));
    expect(await screen.findByLabelText('Project Name')).toHaveValue('');
    expect(server.callsTo('POST /add-project')).toEqual([]);
  });

  it('shows "Project submission failed" when the answer has no message', async () => {
    const silent = () => refusal(500, { message: '' });
    const { submit } = await fillIn(serverFor(meeraOnWire).on('POST /add-project', silent));
    await submit();
    expect(await screen.findByText('Project submission failed')).toBeInTheDocument();
  });

  it('names the missing fields in plain words', async () => {
    const { user } = openClient('/dashboard?view=upload-project', serverFor(meeraOnWire));
    await user.click(await screen.findByRole('button', { name: 'Post Project' }));
    expect(await screen.findByText('Budget must be an amount in rupees')).toBeVisible();
    expect(screen.getByText('Last Date for Apply is required')).toBeVisible();
  });

  it('removes the key point that was pointed at', async () => {
    const { user, fill } = await fillIn();
    await fill(screen.getByLabelText('Key point 1'), 'first');
    await user.click(screen.getByRole('button', { name: '+ Add Key Point' }));
    await fill(screen.getByLabelText('Key point 2'), 'second');
    await user.click(screen.getByRole('button', { name: 'Remove key point 1' }));
    await waitFor(() => expect(screen.queryByLabelText('Key point 2')).toBeNull());
    expect(screen.getByLabelText('Key point 1')).toHaveValue('second');
  });

  it('names every field that is missing and sends nothing', async () => {
    const server = serverFor(meeraOnWire);
    const { user } = openClient('/dashboard?view=upload-project', server);
    await user.click(await screen.findByRole('button', { name: 'Post Project' }));
    expect(await screen.findByText('Project Name is required')).toBeVisible();
    expect(screen.getByText('Please choose one of the listed locations')).toBeVisible();
    expect(server.callsTo('POST /add-project')).toEqual([]);
  });

  it('refuses a file that is too large before it is sent', async () => {
    const { user, server, submit } = await fillIn();
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'plant.png', {
      type: 'image/png',
    });
    await user.upload(screen.getByLabelText(/Project Image/), large);
    await submit();
    expect(await screen.findByText('The image is larger than 5 MB.')).toBeVisible();
    expect(server.callsTo('POST /add-project')).toEqual([]);
  });

  it('refuses a file that cannot be drawn before it is sent, and returns to it', async () => {
    const { user, server, submit } = await fillIn();
    const renamed = new File(['heic'], 'plant.png', { type: 'image/png' });
    const field = screen.getByLabelText(/Project Image/);
    await user.upload(field, renamed);
    fireEvent.error(field.parentElement!.querySelector('img')!);
    const problem = 'The file is not a JPEG, PNG, WebP, GIF or AVIF image.';
    expect(screen.getByText(problem)).toBeVisible();
    await submit();
    expect(field).toHaveFocus();
    expect(server.callsTo('POST /add-project')).toEqual([]);
  });
});

describe('leaving a half-filled form', () => {
  const leave = async ({ user }: Awaited<ReturnType<typeof fillIn>>) =>
    user.click(screen.getByRole('link', { name: 'All Projects' }));

  it('asks for confirmation, and staying keeps the input', async () => {
    const client = await fillIn();
    await leave(client);
    await client.user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(client.address()).toBe('/dashboard?view=upload-project');
    expect(screen.getByLabelText('Project Name')).toHaveValue('Bottling line');
  });

  it('leaves when confirmed', async () => {
    const client = await fillIn();
    await leave(client);
    await client.user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(client.address()).toBe('/dashboard?view=applied-project'));
  });

  it('still asks for confirmation after the server refused the form', async () => {
    const refused = () => refusal(400, { message: 'Please check the marked fields.' });
    const client = await fillIn(serverFor(meeraOnWire).on('POST /add-project', refused));
    await client.submit();
    expect(await screen.findByText('Please check the marked fields.')).toBeInTheDocument();
    await leave(client);
    expect(await screen.findByRole('button', { name: 'Stay' })).toBeVisible();
  });
});

describe('a session that ends in the middle', () => {
  const gone = () => refusal(401, { code: 'ACCOUNT.NOT_SIGNED_IN', message: 'Please sign in.' });
  const signedIn = (data: typeof meeraOnWire) => () =>
    answer({ message: 'Login Successful!', token: 'bearer', data });

  async function loseTheSession(comer: typeof meeraOnWire) {
    const server = serverFor(meeraOnWire)
      .on('POST /add-project', gone)
      .on('POST /login', signedIn(comer));
    const client = await fillIn(server);
    await client.fill(screen.getByLabelText('Key point 1'), 'FSSAI compliant');
    await client.user.click(screen.getByRole('button', { name: '+ Add Key Point' }));
    await client.fill(screen.getByLabelText('Key point 2'), 'Four months');
    const image = new File(['pixels'], 'plant.png', { type: 'image/png' });
    await client.user.upload(screen.getByLabelText(/Project Image/), image);
    await client.submit();
    await client.fill(await screen.findByLabelText('Work Email'), comer.email);
    await client.fill(screen.getByLabelText('Password'), 'correct horse battery');
    await client.user.click(screen.getByRole('button', { name: 'Continue with Email' }));
    await screen.findByLabelText('Project Name');
    return client;
  }

  it('keeps the text of the form, and asks for the image again', async () => {
    const { server, submit, user } = await loseTheSession(meeraOnWire);
    expect(screen.getByLabelText('Project Name')).toHaveValue('Bottling line');
    expect(screen.getByLabelText('Key point 2')).toHaveValue('Four months');
    await waitFor(() => expect(screen.getByLabelText('Sector')).toHaveValue('Food & Beverage'));
    expect(screen.getByText('plant.png could not be kept. Please choose it again.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'All Projects' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    server.on('POST /add-project', posted);
    await submit();
    expect(await screen.findByText('Project submitted successfully')).toBeInTheDocument();
    const [lost, sent] = server.callsTo('POST /add-project').map(({ body }) => body as FormData);
    lost?.delete('image');
    expect(Object.fromEntries(sent ?? [])).toEqual(Object.fromEntries(lost ?? []));
  });

  it('shows nothing of it to another user who signs in', async () => {
    await loseTheSession({ ...meeraOnWire, _id: anitaOnWire._id });
    expect(screen.getByLabelText('Project Name')).toHaveValue('');
    expect(screen.queryByLabelText('Key point 2')).toBeNull();
    expect(screen.queryByText(/could not be kept/)).toBeNull();
  });
});

describe('a project that was abandoned or posted', () => {
  it.each([
    [
      'abandoned',
      async ({ user }: Awaited<ReturnType<typeof fillIn>>) => {
        await user.click(screen.getByRole('link', { name: 'All Projects' }));
        await user.click(await screen.findByRole('button', { name: 'Leave' }));
      },
    ],
    ['posted', ({ submit }: Awaited<ReturnType<typeof fillIn>>) => submit()],
  ])('does not come back once it was %s', async (_, end) => {
    const client = await fillIn();
    await end(client);
    await waitFor(() => expect(screen.queryByLabelText('Project Name')).toBeNull());
    act(() => void client.router.navigate('/dashboard?view=upload-project'));
    expect(await screen.findByLabelText('Project Name')).toHaveValue('');
  });
});
