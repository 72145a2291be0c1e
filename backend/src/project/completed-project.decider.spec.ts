import {
  anita,
  bottlingLineShowcaseAgreed as agreed,
  bottlingLineShowcaseProposed as proposed,
  bottlingLineShowcaseWithdrawn as withdrawn,
  chilledWarehouseShowcased,
  meera,
} from '@nirmaan/contracts/examples';
import { omit } from '@nirmaan/contracts/kernel';
import { given } from '../testing/given.js';
import {
  agreeToShowcase,
  proposeShowcase,
  showcaseProject,
  withdrawShowcase,
} from './completed-project.decider.js';

describe('showing a completed project of the staff', () => {
  const shown = omit(chilledWarehouseShowcased.data, 'author');

  it('records the completed project', () => {
    given().when(showcaseProject, shown).then(chilledWarehouseShowcased);
  });

  it('is idempotent', () => {
    given(chilledWarehouseShowcased).when(showcaseProject, shown).thenNothing();
  });
});

describe('showing a completed engagement', () => {
  const words = omit(proposed.data, 'version');
  const others = { ...words, title: 'Another title' };
  const shownData = omit(words, 'application', 'project', 'owner', 'consultant');
  const shown = { type: 'CompletedProjectShowcased', data: shownData } as const;
  const agree = { by: anita, version: 1 };

  it('is proposed by its owner, in words that can be replaced until the consultant agrees', () => {
    given().when(proposeShowcase, words).then(proposed);
    given(proposed).when(proposeShowcase, words).thenNothing();
    const second = { ...proposed, data: { ...others, version: 2 } };
    given(proposed).when(proposeShowcase, others).then(second);
    given(proposed, agreed, shown)
      .when(proposeShowcase, others)
      .thenRefuse('ENGAGEMENT.ALREADY_SHOWN');
  });

  it('is agreed to by the consultant, in the version that was read', () => {
    given(proposed).when(agreeToShowcase, agree).then(agreed, shown);
    given(proposed, agreed, shown).when(agreeToShowcase, agree).thenNothing();
    given(proposed)
      .when(agreeToShowcase, { by: meera, version: 1 })
      .thenRefuse('ENGAGEMENT.NOT_YOUR_TURN');
    const changed = 'ENGAGEMENT.SHOWCASE_CHANGED';
    given().when(agreeToShowcase, agree).thenRefuse(changed);
    given(proposed)
      .when(agreeToShowcase, { ...agree, version: 2 })
      .thenRefuse(changed);
    given(proposed, withdrawn).when(agreeToShowcase, agree).thenRefuse(changed);
  });

  it('is withdrawn by either party at any time, and can be proposed again', () => {
    for (const events of [[proposed], [proposed, agreed, shown]]) {
      given(...events)
        .when(withdrawShowcase, { by: anita })
        .then(withdrawn);
      given(...events)
        .when(withdrawShowcase, { by: meera })
        .then({ ...withdrawn, data: { ...withdrawn.data, by: meera, to: anita } });
    }
    given(proposed, withdrawn).when(withdrawShowcase, { by: meera }).thenNothing();
    given().when(withdrawShowcase, { by: meera }).thenNothing();
    given(proposed, withdrawn)
      .when(proposeShowcase, words)
      .then({ ...proposed, data: { ...words, version: 2 } });
  });
});
