import { subscriptionMessages } from '@nirmaan/contracts/subscription';
import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { type ApiFailure, messageOf } from '../../shared/api';
import { listMySubscriptions, listPayments, listPlans } from './subscription.api';
import type { SubscriptionState } from './subscription.state';

const saidOf = (failure: ApiFailure): string =>
  messageOf(failure, subscriptionMessages.plansFailed);

export const whenListingPlans = (builder: ActionReducerMapBuilder<SubscriptionState>) => {
  builder
    .addCase(listPlans.requested, (state) => ({ ...state, plansMessage: '' }))
    .addCase(listPlans.accepted, (state, { payload }) => ({ ...state, plans: payload.data }))
    .addCase(listPlans.refused, (state, { payload }) => ({
      ...state,
      plansMessage: saidOf(payload),
    }));
};

export const whenListingMine = (builder: ActionReducerMapBuilder<SubscriptionState>) => {
  builder
    .addCase(listMySubscriptions.requested, (state) => ({ ...state, mineMessage: '' }))
    .addCase(listMySubscriptions.accepted, (state, { payload }) => ({
      ...state,
      mine: payload.data,
    }))
    .addCase(listMySubscriptions.refused, (state, { payload }) => ({
      ...state,
      mineMessage: saidOf(payload),
    }));
};

export const whenListingPayments = (builder: ActionReducerMapBuilder<SubscriptionState>) => {
  builder
    .addCase(listPayments.requested, (state) => ({ ...state, paymentsMessage: '' }))
    .addCase(listPayments.accepted, (state, { payload }) => ({
      ...state,
      payments: payload.data,
      paymentsTotal: payload.total,
    }))
    .addCase(listPayments.refused, (state, { payload }) => ({
      ...state,
      paymentsMessage: saidOf(payload),
    }));
};
