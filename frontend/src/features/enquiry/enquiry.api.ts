import type { enquiryCalls } from '@nirmaan/contracts/enquiry';
import { post } from '../../shared/api';
import { defineExchange } from '../../shared/saga';

type Calls = typeof enquiryCalls;

export const sendEnquiry = defineExchange('enquiry/send', post<Calls['send']>('/contact'));
export const joinNewsletter = defineExchange(
  'enquiry/joinNewsletter',
  post<Calls['joinNewsletter']>('/newsletter'),
);
