pragma solidity ^0.8.0;
import "./Base.sol";
/// @title Doc
contract Shelf is Base, Owned {
    uint public size = 3;
    event Added(address indexed who, uint n);
    enum Kind { A, B }
    struct Book { uint width; string title; }
    modifier onlyOwner() { require(msg.sender == owner); _; }
    constructor(uint n) { size = n; }
    function free(uint a, uint b) public view onlyOwner returns (uint) {
        uint total = a + b;
        for (uint i = 0; i < b; i++) { total += i; }
        if (total > size) { emit Added(msg.sender, total); } else { revert("x"); }
        return total > 3 ? helper(total) : 4;
    }
}
