import {
  Body,
  Controller,
  Get,
  HttpCode,
  HttpException,
  Inject,
  Post,
  Query,
  Req,
} from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { verify } from '@node-rs/argon2';
import { loginRequest } from '@nirmaan/contracts/account';
import { getApplicationId, submitProposalRequest } from '@nirmaan/contracts/application';
import { accountId, endOfDayInIndia, MAX_COUNTED } from '@nirmaan/contracts/kernel';
import { listProjectsQuery } from '@nirmaan/contracts/project';
import { Db } from 'mongodb';
import { randomUUID } from 'node:crypto';
import { type Account, collectionsOf, type Project } from './documents.js';

interface Asking {
  readonly headers: { readonly authorization?: string };
}

interface Claims {
  readonly sub: string;
  readonly role: string;
  readonly sid: string;
}

/** The same calls done the usual way: straight on documents, with the same checks. */
@Controller()
export class TwinController {
  private readonly store;

  constructor(
    @Inject(Db) db: Db,
    @Inject(JwtService) private readonly jwt: JwtService,
  ) {
    this.store = collectionsOf(db);
  }

  /** What Nest itself costs. */
  @Get('hello')
  hello() {
    return { message: 'Hello' };
  }

  @Post('login')
  @HttpCode(200)
  async login(@Body() body: unknown) {
    const { email, password } = loginRequest.parse(body);
    const account = await this.store.accounts.findOne({ email });
    if (!account || !(await verify(account.passwordHash, password))) throw refusal(401);
    const session = randomUUID();
    await this.store.sessions.insertOne({ _id: session, account: account._id });
    return { token: this.tokenOf(account, session), data: { _id: account._id, email } };
  }

  @Post('apply')
  @HttpCode(200)
  async apply(@Req() { headers }: Asking, @Body() body: unknown) {
    const consultant = await this.whoAsks(headers.authorization);
    const { projectId, userBudget, preposal } = submitProposalRequest.parse(body);
    const project = await this.store.projects.findOne({ _id: projectId });
    if (!project) throw refusal(404);
    if (project.phase !== 'live' || new Date() > endOfDayInIndia(project.lastDay))
      throw refusal(409);
    const _id = getApplicationId(projectId, consultant);
    if (await this.store.applications.findOne({ _id })) throw refusal(409);
    const paid = await this.store.credits.findOneAndUpdate(
      { _id: consultant, left: { $gt: 0 }, until: { $gt: new Date().toISOString() } },
      { $inc: { left: -1 } },
    );
    if (!paid) throw refusal(402);
    const submittedAt = new Date().toISOString();
    const terms = { project: projectId, consultant, amount: userBudget, proposal: preposal };
    await this.store.applications.insertOne({ _id, ...terms, status: 'pending', submittedAt });
    return { message: 'Proposal submitted successfully', data: { _id, ...terms } };
  }

  @Get('projects')
  async projects(@Query() query: unknown) {
    const { limit = 20, page = 1 } = listProjectsQuery.parse(query);
    const { projects, accounts } = this.store;
    const found = projects.find().sort({ postedAt: -1, _id: -1 });
    const [rows, total] = await Promise.all([
      found
        .skip((page - 1) * limit)
        .limit(limit)
        .toArray(),
      projects.countDocuments({}, { limit: MAX_COUNTED }),
    ]);
    const owners = [...new Set(rows.map(({ owner }) => owner))];
    const named = await accounts.find({ _id: { $in: owners } }).toArray();
    const names = new Map(named.map(({ _id, name }) => [_id, name]));
    const data = rows.map((row) => onWire(row, names.get(row.owner) ?? ''));
    return { message: 'Projects', data, total };
  }

  private tokenOf({ _id: sub, role }: Account, sid: string): string {
    return this.jwt.sign({ sub, role, sid });
  }

  /** A token is worth something as long as its session is there. */
  private async whoAsks(authorization = '') {
    const token = authorization.replace(/^Bearer /, '');
    const { sub, role, sid } = this.jwt.verify<Claims>(token);
    if (!(await this.store.sessions.findOne({ _id: sid }))) throw refusal(401);
    if (role !== 'consultant') throw refusal(403);
    return accountId.parse(sub);
  }
}

const onWire = ({ _id, tokens: _, ...project }: Project, userName: string) => ({
  ...project,
  _id,
  id: _id,
  userName,
  userPhone: '',
  userEmail: '',
  executiondetails: [],
  applerUser: [],
});

const refusal = (status: number): HttpException => new HttpException({ error: 'Refused' }, status);
