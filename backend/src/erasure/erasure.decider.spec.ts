import {
  anitaBlanked,
  anitaErased,
  anitasErasureCancelled,
  anitasErasureCompleted,
  anitasErasureDue,
  anitasErasureRequested,
} from '@nirmaan/contracts/examples';
import { given } from '../testing/given.js';
import { cancelErasure, completeErasure, recordErased, requestErasure } from './erasure.decider.js';

const { data: request } = anitasErasureRequested;
const { subject } = request;

describe('an erasure', () => {
  it('is requested once; another request can only bring the day forward', () => {
    given().when(requestErasure, request).then(anitasErasureRequested);
    const later = { ...request, due: '2028-01-01T00:00:00.000Z' };
    given(anitasErasureRequested).when(requestErasure, later).thenNothing();
    const sooner = { ...request, due: '2026-11-23T10:00:00.000Z' };
    given(anitasErasureRequested)
      .when(requestErasure, sooner)
      .then({ ...anitasErasureRequested, data: sooner });
  });

  it('is cancelled until it is due, and may be requested again then', () => {
    const scheduled = given(anitasErasureRequested);
    scheduled
      .when(cancelErasure, { subject }, new Date('2027-11-23T09:59:59.999Z'))
      .then(anitasErasureCancelled);
    scheduled
      .when(cancelErasure, { subject }, new Date(anitasErasureDue))
      .thenRefuse('ERASURE.NOT_SCHEDULED');
    given().when(cancelErasure, { subject }).thenRefuse('ERASURE.NOT_SCHEDULED');
    given(anitasErasureRequested, anitasErasureCancelled)
      .when(requestErasure, request)
      .then(anitasErasureRequested);
  });

  it('records the number of its entry in the ledger once, in a restored event store too', () => {
    given(anitasErasureRequested).when(recordErased, anitaErased.data).then(anitaErased);
    given().when(recordErased, anitaErased.data).then(anitaErased);
    given(anitasErasureRequested, anitaErased).when(recordErased, anitaErased.data).thenNothing();
  });

  it('is complete only after the read models are blanked', () => {
    given(anitaErased).when(completeErasure, { subject }).thenNothing();
    given(anitaErased, anitaBlanked)
      .when(completeErasure, { subject })
      .then(anitasErasureCompleted);
    given(anitaErased, anitaBlanked, anitasErasureCompleted)
      .when(completeErasure, { subject })
      .thenNothing();
  });

  it('cannot be requested or cancelled once the key is destroyed', () => {
    given(anitaErased).when(requestErasure, request).thenRefuse('ERASURE.ALREADY_ERASED');
    given(anitaErased).when(cancelErasure, { subject }).thenRefuse('ERASURE.NOT_SCHEDULED');
  });
});
