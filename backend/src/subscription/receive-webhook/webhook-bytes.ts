import { API_BASE } from '@nirmaan/contracts/kernel';
import { subscriptionCalls } from '@nirmaan/contracts/subscription';
import express, { Router } from 'express';

const MAX_BYTES = 256 * 1024;

/** Keeps the body of a webhook as the bytes that were signed, before any parser touches it. */
export const webhookBytes = (): Router =>
  Router().use(
    API_BASE + subscriptionCalls.webhook.path,
    express.raw({ type: () => true, limit: MAX_BYTES }),
  );
