import { Injectable } from '@nestjs/common';
import { accountsReadModel } from '@nirmaan/contracts/account';
import type { ApplicationId } from '@nirmaan/contracts/application';
import { consultantsReadModel } from '@nirmaan/contracts/consultant';
import { engagementsReadModel } from '@nirmaan/contracts/engagement';
import {
  type AccountId,
  addDays,
  type AnswerOf,
  type PageQuery,
  toRatingOnWire,
} from '@nirmaan/contracts/kernel';
import { getPartyRole, otherRole } from '@nirmaan/contracts/message';
import { MAX_EXPORTED, type PersonalData } from '@nirmaan/contracts/person';
import { projectsReadModel } from '@nirmaan/contracts/project';
import {
  type EngagementReviews,
  getReviewId,
  getReviewsEnd,
  REVEAL_AFTER_DAYS,
  type reviewCalls,
  type ReviewOnWire,
  reviewsReadModel,
  type ReviewView,
  toReviewDownload,
  toReviewOnWire,
} from '@nirmaan/contracts/review';
import { PersonNames } from '../account/account.module.js';
import { Clock } from '../kernel/commands/index.js';
import type { AtLeast } from '../kernel/http/index.js';
import { type Order, type Reading, ReadModelReader, readPage } from '../kernel/reading/index.js';

const newestFirst: Order<ReviewView> = { by: 'revealedAt', direction: -1 };

/** Reviews with the current names of people and projects. */
@Injectable()
export class ReviewReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly names: PersonNames,
    private readonly clock: Clock,
  ) {}

  open(atLeast: AtLeast): Promise<Reading> {
    return this.reader.open(
      atLeast,
      reviewsReadModel,
      engagementsReadModel,
      accountsReadModel,
      consultantsReadModel,
      projectsReadModel,
    );
  }

  /** What everybody sees of an account; nothing where the account itself is not public. */
  async readPublished(
    reading: Reading,
    about: AccountId,
    query: PageQuery,
  ): Promise<Omit<AnswerOf<typeof reviewCalls.list>, 'message'>> {
    const { rating, isShown } = await findPublic(reading, about);
    if (!isShown) return { data: [], total: 0, next: null, rating: null };
    const reviews = reading.collection(reviewsReadModel);
    const published = { about, revealedAt: { $gt: '' }, hiddenSince: null };
    const { rows, ...page } = await readPage(reviews, published, newestFirst, query);
    return { data: await toWire(reading, rows), ...page, rating: toRatingOnWire(rating) };
  }

  /** Null for strangers. */
  async readOfEngagement(
    reading: Reading,
    id: ApplicationId,
    account: AccountId,
  ): Promise<EngagementReviews | null> {
    const view = await reading.findById(engagementsReadModel, id);
    const role = view && getPartyRole(view, account);
    if (!role) return null;
    const other = view[otherRole[role]];
    const [mineId, theirsId] = [getReviewId(id, account), getReviewId(id, other)];
    const found = await reading.byId(reviewsReadModel, [mineId, theirsId]);
    const [mine, theirs] = [found.get(mineId), found.get(theirsId)];
    const title = (await reading.findById(projectsReadModel, view.project))?.title ?? '';
    const show = async (review: ReviewView) =>
      toReviewOnWire(review, {
        by: await this.names.get(review.by),
        title,
        projectId: view.project,
      });
    const waiting = [mine, theirs].find((one) => one && one.revealedAt === null);
    const end = getReviewsEnd(view);
    return {
      mine: mine ? await show(mine) : null,
      isMineRevealed: !!mine?.revealedAt,
      theirs: theirs?.revealedAt && !theirs.hiddenSince ? await show(theirs) : null,
      isTheirsGiven: theirs !== undefined,
      revealedBy: waiting
        ? addDays(new Date(waiting.givenAt), REVEAL_AFTER_DAYS).toISOString()
        : null,
      until: mine || !end || this.clock.now() >= end ? null : end.toISOString(),
    };
  }
}

/** Consultants are public while their profile is, manufacturers while their account is in good standing. */
async function findPublic(reading: Reading, account: AccountId) {
  const [person, view] = await Promise.all([
    reading.findById(accountsReadModel, account),
    reading.findById(consultantsReadModel, account),
  ]);
  const isInGoodStanding = !!view && !view.isSuspended && !view.isClosed;
  const isShown = person?.role === 'manufacturer' ? isInGoodStanding : !!view?.isListed;
  return { isShown, name: person?.name ?? '', rating: view?.rating ?? null };
}

async function toWire(reading: Reading, rows: readonly ReviewView[]): Promise<ReviewOnWire[]> {
  const projects = await reading.byKey(projectsReadModel, rows, 'project');
  const authors = [...new Set(rows.map(({ by }) => by))];
  const people = new Map(
    await Promise.all(authors.map(async (by) => [by, await findPublic(reading, by)] as const)),
  );
  return rows.map((row) => {
    const author = people.get(row.by);
    const project = projects.get(row.project);
    const { title = '', _id: projectId = '' } = project?.hiddenSince ? {} : (project ?? {});
    return toReviewOnWire(row, { by: author?.isShown ? author.name : '', title, projectId });
  });
}

/** What an account has written of others, and what others see of it; the newest first. */
export async function collectReviews(
  reading: Reading,
  account: AccountId,
): Promise<PersonalData['reviews']> {
  const reviews = reading.collection(reviewsReadModel);
  const list = (filter: object) => reviews.list(filter, { revealedAt: -1, _id: -1 }, MAX_EXPORTED);
  const found = [
    ...(await list({ by: account })),
    ...(await list({ about: account, revealedAt: { $gt: '' } })),
  ].slice(0, MAX_EXPORTED);
  const projects = await reading.byKey(projectsReadModel, found, 'project');
  return found.map((one) => toReviewDownload(one, account, projects.get(one.project)?.title ?? ''));
}
