"""Addresses by which people come together: what holds at their table, beside the game."""

from fastapi import APIRouter

from marooned.table.http.addresses import Holder, Named
from marooned.table.protocol.agreements import TermsChange
from marooned.table.protocol.trouble import ErrorBody
from marooned.table.terms import Terms

ROUTER = APIRouter(prefix="/api", responses={"4XX": {"model": ErrorBody}})


@ROUTER.patch("/tables/{table}/terms")
async def switch(table: Named, wish: TermsChange, holder: Holder) -> Terms:
    """Switch hints and chances, talk or watching for all at a table, as its opener may."""
    return await table.agreement.change(holder, wish)
