import { waitFor } from '@testing-library/react';
import { draftDiscarded, draftSaved, selectDraft } from '../shared/drafts';
import { userChanged } from '../features/account';
import { sessionLost } from '../shared/saga';
import { anitaOnWire, meeraOnWire } from '../testing/examples';
import { serverFor, typeInAnotherTab } from '../testing/open-client';
import { runStore } from '../testing/run-store';
import { reducer } from './reducer';
import { keepDrafts } from './storage';

const key = 'proposal/bottling';
const values = { userBudget: '450000', preposal: 'Three pasteurisers.' };

/** A page of one tab, once it knows that Anita is there. */
async function openPage() {
  const { store } = runStore(serverFor(anitaOnWire));
  keepDrafts(store, localStorage);
  await waitFor(() => expect(store.getState().auth.known).toBe(true));
  return store;
}

const draftIn = (store: Awaited<ReturnType<typeof openPage>>) => selectDraft(store.getState(), key);

describe('a draft', () => {
  beforeEach(() => localStorage.clear());

  it('outlasts a page that is loaded again', async () => {
    (await openPage()).dispatch(draftSaved({ key, values }));
    expect(draftIn(await openPage())).toEqual(values);
  });

  it('outlasts it where the server has rendered its writer’s own page, and no other user’s', async () => {
    const store = await openPage();
    store.dispatch(draftSaved({ key, values }));
    const begin = reducer(undefined, userChanged(anitaOnWire));
    const { store: again } = runStore(serverFor(anitaOnWire), begin);
    keepDrafts(again, localStorage);
    expect(draftIn(again)).toEqual(values);
    const { store: other } = runStore(
      serverFor(meeraOnWire),
      reducer(undefined, userChanged(meeraOnWire)),
    );
    keepDrafts(other, localStorage);
    expect(draftIn(other)).toBeUndefined();
    expect(localStorage.getItem('drafts')).toBeNull();
  });

  it('is gone with the page on which it was sent', async () => {
    const store = await openPage();
    store.dispatch(draftSaved({ key, values }));
    store.dispatch(draftDiscarded(key));
    expect(draftIn(await openPage())).toBeUndefined();
  });

  it('is there in every other tab of its writer, sent or not', async () => {
    const elsewhere = await openPage();
    typeInAnotherTab({ begun: { [key]: values }, writer: anitaOnWire._id });
    expect(draftIn(elsewhere)).toEqual(values);
    typeInAnotherTab({ begun: {}, writer: anitaOnWire._id });
    expect(draftIn(elsewhere)).toBeUndefined();
    typeInAnotherTab({ begun: { [key]: values }, writer: meeraOnWire._id });
    expect(draftIn(elsewhere)).toBeUndefined();
  });

  it.each([
    ['signed out in another tab', sessionLost('inAnotherTab')],
    ['lost their session', sessionLost('byItself')],
  ])('is nowhere but in memory once its writer has %s', async (_, gone) => {
    const store = await openPage();
    store.dispatch(draftSaved({ key, values }));
    expect(localStorage.getItem('drafts')).toContain('pasteurisers');
    store.dispatch(gone);
    expect(localStorage.getItem('drafts')).toBeNull();
    expect(draftIn(store)).toEqual(values);
  });

  it('begins anew where the storage holds something else', async () => {
    for (const something of ['what an older version wrote', '{}', '5']) {
      localStorage.setItem('drafts', something);
      expect(draftIn(await openPage())).toBeUndefined();
    }
  });
});
