import { z } from 'zod';
import { defineCall } from '../kernel/call.js';
import { listAnswer } from '../kernel/paging.js';
import {
  byCategoryRequest,
  bySectorRequest,
  closeProjectRequest,
  listProjectsQuery,
  postProjectRequest,
  updateProjectRequest,
} from './project.requests.js';
import { projectOnWire } from './project.wire.js';

const projectList = listAnswer(projectOnWire);
export type ProjectListOnWire = z.infer<typeof projectList>;

export const projectCalls = {
  post: defineCall({
    method: 'POST',
    path: '/add-project',
    access: ['manufacturer'],
    body: postProjectRequest,
    multipart: true,
    answer: z.object({ message: z.string(), project: projectOnWire }),
    refuses: ['PROJECT.LAST_DAY_IN_THE_PAST', 'SECTOR.UNKNOWN', 'REQUEST.CONFLICT'],
  }),
  update: defineCall({
    method: 'POST',
    path: '/user/update-project',
    access: ['manufacturer'],
    body: updateProjectRequest,
    multipart: true,
    answer: z.object({ message: z.string() }),
    refuses: [
      'PROJECT.NOT_FOUND',
      'PROJECT.NOT_THE_OWNER',
      'PROJECT.CLOSED',
      'PROJECT.LAST_DAY_IN_THE_PAST',
      'SECTOR.UNKNOWN',
      'REQUEST.CONFLICT',
    ],
  }),
  close: defineCall({
    method: 'POST',
    path: '/user/close-project',
    access: ['manufacturer'],
    body: closeProjectRequest,
    answer: z.object({ message: z.string() }),
    refuses: ['PROJECT.NOT_FOUND', 'PROJECT.NOT_THE_OWNER', 'REQUEST.CONFLICT'],
  }),
  list: defineCall({
    method: 'GET',
    path: '/get-all-project',
    access: 'visitors',
    query: listProjectsQuery,
    answer: projectList,
  }),
  bySector: defineCall({
    method: 'POST',
    path: '/get-all-project/with-sector',
    access: 'visitors',
    body: bySectorRequest,
    answer: projectList,
  }),
  byCategory: defineCall({
    method: 'POST',
    path: '/get-all-project/with-category',
    access: 'visitors',
    body: byCategoryRequest,
    answer: projectList,
  }),
  mine: defineCall({
    method: 'GET',
    path: '/user/get-all-project',
    access: ['consultant', 'manufacturer'],
    query: listProjectsQuery,
    answer: projectList,
  }),
};
